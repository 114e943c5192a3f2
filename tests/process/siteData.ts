import { templateOf } from '@tests/support/site'

/** Builds the site and makes the data that most of these tests begin with, before several of them want both at once. */
export default async function setup(): Promise<void> {
  await templateOf('none')
}
