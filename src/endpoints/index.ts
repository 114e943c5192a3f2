import type { Endpoint } from 'payload'
import { endOwnSessions, getProfile, updateProfile } from './admin/accounts/profile'
import { createRole, deleteRole, listRoles, updateRole } from './admin/accounts/roles'
import { login, logout } from './admin/accounts/session'
import { createUser, deleteUser, getUser, listUsers, setUserStatus, updateUser } from './admin/accounts/users'
import { createApiKey, deleteApiKey, listApiKeys } from './admin/apiKeys'
import { exportAudit, listAudit } from './admin/audit'
import {
  deleteContactRequest,
  exportContactRequests,
  getContactRequest,
  listContactRequests,
  updateContactRequest,
} from './admin/contact'
import { testMail } from './admin/mailTest'
import { compileSource, parseSource, validateSource } from './admin/mdx/mdx'
import { createMedia, deleteMedia, getMedia, listMedia, updateMedia, uploadImage } from './admin/media/media'
import { cancelSchedule, schedulePost } from './admin/posts/postSchedule'
import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  publishPost,
  unpublishPost,
  updatePost,
} from './admin/posts/posts'
import { erasePost, listTrashedPosts, restorePost } from './admin/posts/postTrash'
import { getPostVersion, listPostVersions, restorePostVersion } from './admin/posts/postVersions'
import { listPreviewLinks, sharePost, unsharePost } from './admin/posts/previewLinks'
import { categoryEndpoints, tagEndpoints } from './admin/terms'
import { createAutomationPost } from './automation/posts'
import { createContactRequest, getContactChallenge } from './public/contact'
import { health } from './public/health'
import { describe } from './public/openapi'
import { getPost, listPopular, listPosts, listRecent, listRelated, registerView } from './public/posts'
import { listCategories, listTags } from './public/terms'

/** Every endpoint. The first match wins, so fixed paths come before `:slug`. */
export const endpoints: Endpoint[] = [
  health,
  describe(() => endpoints),
  listPosts,
  listPopular,
  listRecent,
  getPost,
  listRelated,
  registerView,
  listCategories,
  listTags,
  createContactRequest,
  getContactChallenge,
  login,
  logout,
  listAdminPosts,
  listTrashedPosts,
  erasePost,
  getAdminPost,
  createPost,
  updatePost,
  deletePost,
  publishPost,
  unpublishPost,
  restorePost,
  schedulePost,
  cancelSchedule,
  listPreviewLinks,
  sharePost,
  unsharePost,
  listPostVersions,
  getPostVersion,
  restorePostVersion,
  ...categoryEndpoints,
  ...tagEndpoints,
  listUsers,
  getUser,
  createUser,
  updateUser,
  setUserStatus,
  deleteUser,
  listRoles,
  createRole,
  updateRole,
  deleteRole,
  getProfile,
  updateProfile,
  endOwnSessions,
  testMail,
  uploadImage,
  validateSource,
  parseSource,
  compileSource,
  listMedia,
  getMedia,
  createMedia,
  updateMedia,
  deleteMedia,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  createAutomationPost,
  listContactRequests,
  exportContactRequests,
  getContactRequest,
  updateContactRequest,
  deleteContactRequest,
  listAudit,
  exportAudit,
]
