import { templateOf } from '@tests/support/site'

/** Builds the site and prepares the data most of these tests start with, before several of them need both at once. */
export default async function setup(): Promise<void> {
  await templateOf('none')
}
