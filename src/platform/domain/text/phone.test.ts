import { describe, expect, it } from 'vitest'
import { phoneLink, whatsAppLink, whatsAppNumber } from './phone'

describe('the link to a telephone number', () => {
  it.each([
    ['+1 809 555 0142', 'tel:+18095550142'],
    ['809-555-0123', 'tel:8095550123'],
    ['(809) 555-0123', 'tel:8095550123'],
    ['Cel.: 829.555.0199 (WhatsApp)', 'tel:8295550199'],
    ['809-555-0123 ext. 45', 'tel:8095550123'],
    ['809 555 0123 / 829 555 0199', 'tel:8095550123'],
    ['555-0123', 'tel:5550123'],
    ['\u202a+1 809\u2011555\u20110126\u202c', 'tel:+18095550126'], // a contact of an iPhone
    ['809–555–0126', 'tel:8095550126'],
    ['809/555/0126', 'tel:8095550126'],
    ['809-555-0123 829-555-0199', 'tel:8095550123'],
    ['+1 809-555-0123 829-555-0199', 'tel:+18095550123'],
    ['809-555-0123 / 829-555-0199', 'tel:8095550123'],
    ['600 123 456 / 600 123 457', 'tel:600123456'],
    ['+34 600 123 456 +34 600 123 457', 'tel:+34600123456'],
    ['+52 555 123 4567', 'tel:+525551234567'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['34600123456', 'tel:+34600123456'],
    ['82955501990', 'tel:82955501990'], // a digit too many
    ['No tengo', undefined],
    ['ext. 45', undefined],
    ['', undefined],
  ])('of %j is %s', (typed, link) => expect(phoneLink(typed)).toBe(link))
})

describe('the WhatsApp number of a telephone number', () => {
  it.each([
    ['+1 809 555 0142', '18095550142'],
    ['809-555-0123', '18095550123'],
    ['1 (829) 555-0199', '18295550199'],
    ['+34 600 123 456', '34600123456'],
    ['34600123456', '34600123456'],
    ['+44 (0)20 7946 0958', '442079460958'],
    ['\u202a+1 809\u2011555\u20110126\u202c', '18095550126'],
    ['809/555/0126', '18095550126'],
    ['82955501990', undefined],
    ['555-0123', undefined],
    ['No tengo', undefined],
  ])('of %j is %s', (typed, number) => expect(whatsAppNumber(typed)).toBe(number))

  it('is in a link with the text', () => {
    expect(whatsAppLink('18095550142')).toBe('https://wa.me/18095550142')
    expect(whatsAppLink('18095550142', 'Hola, leí «¿Qué?»')).toBe(
      'https://wa.me/18095550142?text=Hola%2C%20le%C3%AD%20%C2%AB%C2%BFQu%C3%A9%3F%C2%BB',
    )
  })
})
