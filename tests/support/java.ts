import { spawnSync } from 'node:child_process'
import { installPackages } from './debian'

const hasJava = () => spawnSync('java', ['-version']).status === 0

/** Makes sure that Java is installed: as root on Debian, installs it. Throws with what to install. */
export function requireJava(): void {
  if (hasJava()) return
  installPackages(['default-jre-headless'], 'the Nu HTML checker')
  if (!hasJava())
    throw new Error('The Nu HTML checker needs Java: install it (Debian: `apt-get install default-jre-headless`).')
}
