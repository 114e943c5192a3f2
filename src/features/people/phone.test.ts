import { expect, it } from 'vitest'
import { e164 } from './phone'

it.each([
  ['809-555-0126', '+18095550126'],
  ['1 809 555 0126 ext. 4', '+18095550126'],
  ['\u202a+1 809\u2011555\u20110126\u202c', '+18095550126'],
  ['809/555/0126', '+18095550126'],
  ['809-555-0123 / 829-555-0199', '+18095550123'],
  ['809-555-0123 829-555-0199', '+18095550123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['34600123456', '+34600123456'], // as WhatsApp's API names who wrote
  ['82955501990', null], // a digit too many
  ['555-0123', null],
  ['No tengo', null],
  ['', null],
  [null, null],
])('[API-124] the number in %j is %s', (typed, number) => expect(e164(typed)).toBe(number))
