// Starts Vite with hot reload for the pages, and the server, which restarts when one of its files changes.
import { spawn } from 'node:child_process';

const run = (command, args) => {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  });
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 1;
  });
  return child;
};

const children = [run('npx', ['tsx', 'watch', 'server/main.ts']), run('npx', ['vite'])];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
