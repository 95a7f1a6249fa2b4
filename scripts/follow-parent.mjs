/**
 * Loaded into a child process (`node --import ./scripts/follow-parent.mjs …`): when the process that started it is gone,
 * even by SIGKILL, the child stops as if it had been asked to, and leaves neither its port nor its connections behind.
 */
const stop = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', stop);
// why: the parent may have gone before this was loaded, and then no `disconnect` comes
if (process.connected === false) stop();
// why: a listener for `disconnect` alone must not keep a process alive that has finished its work
process.channel?.unref();
