import { describe, expect, it } from 'vitest'
import { passkeyNameSchema } from '@/features/accounts/schemas/passkey'
import { userSchema } from '@/features/accounts/schemas/user'
import { automationMediaSchema } from '@/features/automation/schema'
import { landingRules } from '@/features/landing/schema'
import { mediaSchema } from '@/features/media/schema'
import { postSchema } from '@/features/posts/schema'
import { settingsSchema, teamMemberSchema } from './settings'
import { visitorFields } from './visitor'
import type * as z from './zod'

const LINES: [string, z.ZodType][] = [
  ['brand', settingsSchema.shape.brand],
  ['phone', settingsSchema.shape.phone],
  ['location', settingsSchema.shape.location],
  ["a team member's name", teamMemberSchema.shape.name],
  ["a team member's position", teamMemberSchema.shape.position],
  ["a post's meta title", postSchema.shape.metaTitle],
  ["a post's social title", postSchema.shape.seoTitle],
  ["a passkey's name", passkeyNameSchema.shape.name],
  ["a visitor's name", visitorFields.nombre],
  ["a visitor's company", visitorFields.empresa],
  ["a user's name", userSchema.shape.name],
  ['a line of the landing page', landingRules.line],
  ['lines of the landing page', landingRules.lines],
  ['an alternative text', mediaSchema.shape.alt],
]

describe.each(LINES)('%s', (_, rule) => {
  it.each(['Ana\u202eMaría', 'Ana\u200bMaría', 'Ana\u2028María', 'Ana\ufe0fMaría', 'Ana\u0007María', '\ufe0f'])(
    'refuses %j',
    (text) => expect(rule.safeParse(text).success).toBe(false),
  )
  it('accepts emoji', () => expect(rule.safeParse('Ana 👩🏽‍💻 ❤️').success).toBe(true))
})

it('accepts several lines where they are allowed', () => {
  expect(landingRules.lines.safeParse('Una\nDos\r\nTres').success).toBe(true)
})

it('requires an alternative text that can be seen', () => {
  expect(automationMediaSchema.safeParse({ alt: '\ue000' }).success).toBe(false)
  expect(automationMediaSchema.safeParse({ alt: '' }).error?.issues).toHaveLength(1)
})
