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

/** Whether the font that the site's fallbacks are measured against is there; without fontconfig (macOS) it is. */
function hasArial(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' })
  return status !== 0 || /Arial|Liberation/.test(stdout)
}

/**
 * The browser of this machine. As root on a Debian, the browser is installed if there is none, and so is a font as wide as
 * Arial. Throws a line that says what to install.
 */
export function chromium(): string {
  const packages = [...(found() ? [] : ['chromium']), ...(hasArial() ? [] : ['fonts-liberation'])]
  if (packages.length > 0 && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write(`Installing Debian’s ${packages.join(' and ')} for the end-to-end tests…\n`)
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
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
