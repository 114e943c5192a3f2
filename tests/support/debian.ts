import { spawnSync } from 'node:child_process'

/** Installs Debian's packages, if this is Debian and we are root. Whoever needs them says so if they are still missing. */
export function installPackages(packages: string[], purpose: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write(`Installing Debian’s ${packages.join(' and ')} for ${purpose}…\n`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
