"""From a described mechanism to the arrays that the kernels work on, and to a start that satisfies all joints."""
