import { emailAddress, imageAddress } from '@/platform/schemas/address'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { solvedChallenge } from '@/platform/schemas/challenge'
import { passwordSchema, username } from '@/platform/schemas/credentials'
import { atMost } from '@/platform/schemas/messages'
import { optionalName, requiredText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

export const loginSchema = z.object({
  username: z.string('Usuario es requerido').normalize('NFKC').trim().min(1, 'Usuario es requerido'),
  password: z.string('Contraseña es requerida').min(1, 'Contraseña es requerida'),
})
export type LoginInput = z.infer<typeof loginSchema>

/** A login with the proof of work that is required while passwords are being guessed. */
export const loginRequestSchema = loginSchema.extend({ proof: solvedChallenge })

/** The user who requests a new password. */
export const forgottenSchema = loginSchema.pick({ username: true })

/** A new password, and the token of the link that allows it. */
export const resetSchema = z.object({
  token: z.string('Falta el enlace').min(1, 'Falta el enlace'),
  password: passwordSchema,
})

/** What the list of users can be sorted by. */
export const USER_SORTS = ['username', 'email', 'role', 'lastLoginAt', 'createdAt'] as const

export const USER_STATUSES = ['active', 'suspended'] as const
const status = z.enum(USER_STATUSES, 'El estado debe ser active o suspended')

/** A user. The role is given by name, in any case. */
export const userSchema = z.object({
  username,
  email: emailAddress('Email inválido', 'El email es requerido'),
  name: optionalName('El nombre debe ser un texto').max(120, atMost(120)),
  avatar: imageAddress,
  /** What readers see of an author, in place of a title derived from the username. */
  title: optionalName('El cargo debe ser un texto').max(80, atMost(80)),
  bio: z.string('La presentación debe ser un texto').trim().max(300, atMost(300)),
  role: requiredText('El rol es requerido').trim().min(1, 'El rol es requerido').max(50, atMost(50)),
  status,
})

const rule = userSchema.shape

/** The input of `POST /api/admin/users`. */
export const newUserSchema = z.object({
  ...rule,
  name: rule.name.nullish(),
  avatar: rule.avatar.nullish(),
  title: rule.title.nullish(),
  bio: rule.bio.nullish(),
  role: rule.role.default('author'),
  status: status.default('active'),
  password: passwordSchema,
})

const unchangedWhenEmpty = z
  .string('La contraseña debe ser un texto')
  .nullable()
  .transform((password) => password || undefined)
  .pipe(passwordSchema.optional())

/** The input of `PUT /api/admin/users/{id}`: omitted fields and an empty password change nothing. */
export const userChangesSchema = z
  .object({
    ...rule,
    name: rule.name.nullable(),
    avatar: rule.avatar.nullable(),
    title: rule.title.nullable(),
    bio: rule.bio.nullable(),
    password: unchangedWhenEmpty,
  })
  .partial()

/** The input of `PATCH /api/admin/users/{id}/status`. */
export const userStatusSchema = z.object({ status })

/** The fields that users may change in their own account. */
export const profileSchema = userChangesSchema.pick({
  name: true,
  avatar: true,
  title: true,
  bio: true,
  email: true,
  password: true,
})

/** The signed-in user, without secrets. */
export const sessionUserAnswer = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    name: z.string(),
    avatar: z.string(),
    /** The role's name in lower case. */
    role: z.string(),
    status: z.enum(USER_STATUSES),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUserAnswer>

export const loginAnswer = z.object({
  token: z.string(),
  user: sessionUserAnswer,
  /** The role requires a second factor, which must be enrolled before anything else. */
  mustEnrol: z.literal(true).optional(),
})
export type Login = z.output<typeof loginAnswer>

/** A user, for those who manage users. */
export const userAnswer = sessionUserAnswer
  .extend({
    lastLoginAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    title: z.string().optional(),
    bio: z.string().optional(),
  })
  .meta({ id: 'User' })
export type UserRecord = z.output<typeof userAnswer>

export const usersAnswer = z.object({ users: z.array(userAnswer), pagination: paginationAnswer })
export type UserPage = z.output<typeof usersAnswer>

export const accountAnswer = z.object({ user: userAnswer })
export type OwnAccount = z.output<typeof accountAnswer>
