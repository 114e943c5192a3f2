import { expect, it } from 'vitest'
import { vimeoId, vimeoPlayer } from './videos'

it.each([
  ['76979871', '76979871'],
  ['https://vimeo.com/76979871', '76979871'],
  ['https://player.vimeo.com/video/76979871?dnt=1', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['https://vimeo.com/showcase/7008490/video/407943692', '407943692'],
  ['https://vimeo.com/groups/114/videos/1017406920', '1017406920'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e'],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', '76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871/8272103f6e'],
  ['76979871/8272103f6e', '76979871/8272103f6e'],
  ['https://vimeo.com/76979871?h="><script>', null],
  ['https://vimeo.com/groups/114', null],
])('[API-79] finds the Vimeo video %j', (text, id) => {
  expect(vimeoId(text)).toBe(id)
})

it('plays a Vimeo video, with the key of one that is unlisted', () => {
  expect(vimeoPlayer('76979871')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
  expect(vimeoPlayer('76979871/8272103f6e')).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  )
})
