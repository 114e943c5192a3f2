import type { Permission } from '@/platform/access/permissions'

/** The screens each permission opens on its own, besides the dashboard and the profile. */
export const OPENS: Record<Permission, string[]> = {
  manage_users: ['users', 'audit', 'settings', 'users/new'],
  manage_posts: [
    ...['posts', 'posts/new', 'posts/trash', 'pages', 'pages/new', 'pages/trash', 'landing', 'landing/versions'],
    ...['content-health', 'calendar', 'media', 'import', 'redirects'], // an export needs two more permissions
  ],
  manage_categories: ['categories', 'tags'],
  manage_media: ['media'],
  manage_api_keys: ['api-keys', 'webhooks'],
  manage_roles: ['roles'],
  create_posts: ['posts', 'posts/new', 'posts/trash', 'content-health', 'calendar', 'media', 'import'],
  edit_own_posts: ['posts', 'posts/trash', 'content-health', 'calendar', 'media'],
  view_analytics: ['stats'],
  manage_contacts: ['people', 'bookings', 'booking-hours', 'contact'],
}
