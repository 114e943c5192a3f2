import type { Endpoint } from 'payload'
import * as passwordReset from './admin/accounts/passwordReset'
import * as profile from './admin/accounts/profile'
import * as roles from './admin/accounts/roles'
import * as session from './admin/accounts/session'
import * as users from './admin/accounts/users'
import * as apiKeys from './admin/apiKeys'
import * as audit from './admin/audit'
import * as contact from './admin/contact'
import * as contentHealth from './admin/contentHealth'
import * as mailTest from './admin/mailTest'
import * as mdx from './admin/mdx/mdx'
import * as media from './admin/media/media'
import * as postReview from './admin/posts/postReview'
import * as postSchedule from './admin/posts/postSchedule'
import * as posts from './admin/posts/posts'
import * as postTrash from './admin/posts/postTrash'
import * as postVersions from './admin/posts/postVersions'
import * as previewLinks from './admin/posts/previewLinks'
import * as passkeys from './admin/security/passkeys'
import * as security from './admin/security/security'
import * as totp from './admin/security/totp'
import * as terms from './admin/terms'
import * as webhooks from './admin/webhooks'
import * as byExternalId from './automation/byExternalId'
import * as mcp from './automation/mcp/mcp'
import * as me from './automation/me'
import * as automationMedia from './automation/media'
import * as automationPosts from './automation/posts'
import * as publicContact from './public/contact'
import * as health from './public/health'
import { describe } from './public/openapi'
import * as publicPosts from './public/posts'
import * as publicTerms from './public/terms'

/** The files whose exported endpoints are served, in the order of the documentation. */
const FILES: object[] = [
  ...[health, publicPosts, publicTerms, publicContact],
  ...[session, passwordReset, posts, postTrash, postSchedule, postReview, contentHealth, previewLinks, postVersions],
  ...[terms, users, roles, profile, security, totp, passkeys, mailTest, mdx, media, apiKeys, webhooks],
  ...[me, automationPosts, byExternalId, automationMedia, mcp, contact, audit],
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'handler' in exported
/** Where the first parameter of its path is, or would be. */
const parameterAt = ({ path }: Endpoint) => `${path}:`.indexOf(':')

const documented: Endpoint[] = [
  describe(() => documented),
  ...FILES.flatMap((file) => Object.values(file).flat().filter(isEndpoint)),
]

/** Every endpoint. The first match wins, so a path comes before those that have a parameter in its place. */
export const endpoints = documented.toSorted((one, other) => parameterAt(other) - parameterAt(one))
