import type { Endpoint } from 'payload'
import * as passkeys from '@/features/accounts/endpoints/passkeys'
import * as passwordReset from '@/features/accounts/endpoints/passwordReset'
import * as profile from '@/features/accounts/endpoints/profile'
import * as roles from '@/features/accounts/endpoints/roles'
import * as security from '@/features/accounts/endpoints/security'
import * as session from '@/features/accounts/endpoints/session'
import * as totp from '@/features/accounts/endpoints/totp'
import * as users from '@/features/accounts/endpoints/users'
import * as apiKeys from '@/features/api-keys/endpoints'
import * as audit from '@/features/audit/endpoints'
import * as byExternalId from '@/features/automation/drafts/byExternalId'
import * as automationPosts from '@/features/automation/drafts/posts'
import * as mcp from '@/features/automation/mcp/mcp'
import * as me from '@/features/automation/me'
import * as automationMedia from '@/features/automation/media'
import * as booking from '@/features/booking/endpoints'
import * as publicBooking from '@/features/booking/publicEndpoints'
import * as calendar from '@/features/calendar/endpoints'
import * as comments from '@/features/comments/endpoints'
import * as publicComments from '@/features/comments/publicEndpoints'
import * as contact from '@/features/contact/endpoints'
import * as publicContact from '@/features/contact/publicEndpoints'
import { events } from '@/features/events'
import * as imports from '@/features/imports/endpoints'
import * as exportCalls from '@/features/imports/export/endpoints'
import * as media from '@/features/media/endpoints'
import * as palette from '@/features/palette/endpoints'
import * as people from '@/features/people/endpoints'
import * as publicPeople from '@/features/people/publicEndpoints'
import * as approval from '@/features/posts/approval/endpoints'
import * as bulkPosts from '@/features/posts/endpoints/bulk'
import * as mdx from '@/features/posts/endpoints/mdx'
import * as postSchedule from '@/features/posts/endpoints/postSchedule'
import * as posts from '@/features/posts/endpoints/posts'
import * as postTrash from '@/features/posts/endpoints/postTrash'
import * as postVersions from '@/features/posts/endpoints/postVersions'
import * as publicPosts from '@/features/posts/endpoints/public'
import * as previewLinks from '@/features/posts/previewLinks/endpoints'
import * as contentHealth from '@/features/posts/review/contentHealthEndpoint'
import * as postReview from '@/features/posts/review/endpoint'
import * as redirects from '@/features/redirects/endpoints'
import * as mailTest from '@/features/settings/mailTest'
import * as stats from '@/features/stats/endpoints'
import * as suggestions from '@/features/suggestions/endpoints'
import * as terms from '@/features/terms/endpoints/admin'
import * as publicTerms from '@/features/terms/endpoints/public'
import * as webhooks from '@/features/webhooks/endpoints'
import * as health from '@/platform/api/health'
import { describeApi } from '@/platform/api/openapi'

/** The files whose exported endpoints are served, in the order of the documentation. */
const FILES: object[] = [
  ...[health, publicPosts, publicTerms, publicContact, publicBooking, publicPeople, stats],
  ...[session, passwordReset, posts, postTrash, postSchedule, postReview, contentHealth, previewLinks, postVersions],
  ...[bulkPosts, approval, comments, publicComments, calendar],
  ...[terms, users, roles, profile, security, totp, passkeys, mailTest, mdx, media, apiKeys, webhooks],
  ...[me, automationPosts, byExternalId, automationMedia, mcp, contact, booking, people, palette, suggestions, audit],
  ...[redirects, imports, exportCalls],
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'handler' in exported
/** Where the first parameter of its path is, or would be. */
const parameterAt = ({ path }: Endpoint) => `${path}:`.indexOf(':')

const documented: Endpoint[] = [
  describeApi(() => documented, events),
  ...FILES.flatMap((file) => Object.values(file).flat().filter(isEndpoint)),
]

/** Every endpoint. The first match wins, so a path comes before those that have a parameter in its place. */
export const endpoints = documented.toSorted((one, other) => parameterAt(other) - parameterAt(one))
