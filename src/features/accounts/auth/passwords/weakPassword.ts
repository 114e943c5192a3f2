import { fold } from '@/platform/domain/text/fold'

/** The account that the password is for, and the site's brand. */
type Context = { username: string; email: string; brand: string }

/** Shorter names occur in too many words. */
const SHORTEST_NAME = 3

let common: Promise<Set<string>> | undefined

/** The 49,000 most common passwords of a public list of leaked ones, loaded on first use. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** Why the password is easy to guess, or null if it is not. */
export async function weaknessOf(password: string, { username, email, brand }: Context): Promise<string | null> {
  const typed = plain(password)
  if ((await commonPasswords()).has(typed))
    return 'Esa contraseña es de las más usadas y se adivina enseguida: elige otra'
  const holds = (name: string) => name.length >= SHORTEST_NAME && typed.includes(plain(name))
  if (holds(username)) return 'La contraseña no puede contener el usuario'
  if (holds(email) || holds(email.split('@')[0] ?? '')) return 'La contraseña no puede contener el email'
  if (holds(brand)) return 'La contraseña no puede contener el nombre de la marca'
  return null
}

/** Without case, accents and spaces. */
const plain = (text: string) => fold(text).replace(/\s+/g, '')
