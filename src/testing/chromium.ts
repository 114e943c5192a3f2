import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => [process.env.CHROMIUM_PATH ?? '', ...CANDIDATES].find((file) => file && existsSync(file))

/** The browser of this machine; as root on a Debian without one it is installed. Throws a line that says what to install. */
export function chromium(): string {
  const known = found()
  if (known) return known
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing Debian’s chromium for the end-to-end tests…\n')
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const installed = found()
  if (installed) return installed
  throw new Error(
    'The end-to-end tests need Chromium: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH.',
  )
}
