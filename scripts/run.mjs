// The entry point of every npm command. It needs only some Node and npm, and uses syntax that old versions can read, so
// that an old one gets a clear message. Everything else is loaded after that check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Guildhall needs Node 20.19 or later and this is ${process.version}: ` +
      'install a newer Node, then run the command again.\n',
  );
  process.exit(1);
}
const { runTask } = await import('./tasks.mjs');
process.exitCode = await runTask(process.argv[2] ?? '', process.argv.slice(3));
