/**
 * Builds the image without a container engine: buildah reads the Dockerfile, and the base image is made by debootstrap
 * and this machine's Node under the name that the Dockerfile asks for. Needs root on a Debian system.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '#scripts/install.mjs';

const run = promisify(execFile);
export const WORKSHOP = path.join(ROOT, '.cache/container');
const STORE = ['--root', path.join(WORKSHOP, 'store'), '--runroot', path.join(WORKSHOP, 'run'), '--storage-driver', 'vfs'];
const TAG = 'karavana:check';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Where the build finds the certificates of this machine, which stay out of the image. */
const CERTIFICATES_INSIDE = '/run/machine-certificates.crt';
const NODE_USER = 1000;

export interface Image {
  /** Its file system. */
  root: string;
  entrypoint: string[];
  healthcheck: string[];
  env: string[];
  workingFolder: string;
  stopSignal: string;
  user: { uid: number; gid: number };
  megabytes: number;
  remove: () => Promise<void>;
}

/** Builds from what is committed. */
export async function buildImage(say: (line: string) => void): Promise<Image> {
  await needTools(say);
  await mkdir(WORKSHOP, { recursive: true });
  const base = /^ARG BASE=(node:\d+-(\w+)-slim)$/m.exec(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'));
  if (!base?.[1] || !base[2]) throw new Error('the Dockerfile names no base that can be made here');
  await makeBase(base[1], base[2], say);
  const context = path.join(WORKSHOP, 'context');
  await rm(context, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, context]);
  say('Building the image …');
  await buildah(
    ['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', ...(await machineSettings()), '--tag', TAG, context],
    path.join(WORKSHOP, 'build.log'),
  );
  return mountImage();
}

async function needTools(say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('The container check builds and runs the image itself and needs root on Debian');
  const missing: string[] = [];
  for (const tool of ['buildah', 'debootstrap']) if ((await run('which', [tool]).catch(() => null)) === null) missing.push(tool);
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} …`);
  await run('apt-get', ['update'], { maxBuffer: 1e8 });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { maxBuffer: 1e8 });
}

async function buildah(args: string[], log?: string): Promise<string> {
  const child = spawn('buildah', [...STORE, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (log) await writeFile(log, output + words);
  if (code !== 0) throw new Error(`buildah ${args[0]} failed${log ? ` (${log})` : ''}:\n${(output + words).slice(-3_000)}`);
  return output.trim();
}

/** The base image from packages of the distribution, made once. */
async function makeBase(name: string, release: string, say: (line: string) => void): Promise<void> {
  const images = await buildah(['images', '--json']);
  if (images.includes(`docker.io/library/${name}`)) return;
  say(`Making the base image ${name} …`);
  const folder = path.join(WORKSHOP, 'base');
  await rm(folder, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', release, folder], { maxBuffer: 1e8 });
  const npm = path.dirname(path.dirname(await realpath((await run('which', ['npm'])).stdout.trim())));
  const modules = path.join(folder, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await run('cp', [await realpath(process.execPath), path.join(folder, 'usr/local/bin/node')]);
  await run('cp', ['-a', npm, path.join(modules, 'npm')]);
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm')]);
  await run('chroot', [folder, 'groupadd', '--gid', String(NODE_USER), 'node']);
  await run('chroot', [folder, 'useradd', '--uid', String(NODE_USER), '--gid', 'node', '--create-home', 'node']);
  // why: this keeps packages from starting servers while the image is built; the official images do the same
  await writeFile(path.join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await run('chroot', [folder, 'apt-get', 'clean']);
  const container = await buildah(['from', 'scratch']);
  await buildah(['add', '--quiet', container, folder, '/']);
  await buildah(['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container]);
  await buildah(['commit', '--quiet', '--format', 'docker', '--rm', container, `docker.io/library/${name}`]);
  await rm(folder, { recursive: true, force: true });
}

/** npm's settings of this machine, mounted for the build and left in no layer. */
async function machineSettings(): Promise<string[]> {
  const files = await Promise.all(['userconfig', 'globalconfig'].map((name) => run('npm', ['config', 'get', name], { cwd: '/' })));
  const settings = await Promise.all(files.map(({ stdout }) => readFile(stdout.trim(), 'utf8').catch(() => '')));
  const lines = settings
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() && !/^(?:cafile|nodedir|prefix)\s*=/.test(line));
  const certificates = await stat(CERTIFICATES).catch(() => null);
  const npmrc = path.join(WORKSHOP, 'npmrc');
  await writeFile(npmrc, [...lines, ...(certificates ? [`cafile=${CERTIFICATES_INSIDE}`] : []), ''].join('\n'), { mode: 0o600 });
  return ['--volume', `${npmrc}:/root/.npmrc:ro`, ...(certificates ? ['--volume', `${CERTIFICATES}:${CERTIFICATES_INSIDE}:ro`] : [])];
}

interface Inspected {
  Docker: {
    config: {
      Entrypoint: string[];
      Env: string[];
      User: string;
      WorkingDir: string;
      StopSignal?: string;
      Healthcheck?: { Test: string[] };
    };
  };
}

export async function mountImage(): Promise<Image> {
  const container = await buildah(['from', '--pull-never', TAG]);
  const root = await buildah(['mount', container]);
  const { config } = (JSON.parse(await buildah(['inspect', '--type', 'image', TAG])) as Inspected).Docker;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('chroot', [root, 'id', flag, config.User])).stdout)),
  );
  const { stdout: size } = await run('du', ['-sm', '--one-file-system', root]);
  return {
    root,
    entrypoint: config.Entrypoint,
    healthcheck: config.Healthcheck?.Test.slice(1) ?? [],
    env: config.Env,
    workingFolder: config.WorkingDir,
    stopSignal: config.StopSignal ?? 'SIGTERM',
    user: { uid: uid ?? 0, gid: gid ?? 0 },
    megabytes: Number.parseInt(size, 10),
    remove: async () => {
      await buildah(['umount', container]);
      await buildah(['rm', container]);
    },
  };
}
