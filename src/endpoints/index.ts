import type { Endpoint } from 'payload'
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
import { compileSource, parseSource, validateSource } from './admin/mdx'
import { createMedia, deleteMedia, getMedia, listMedia, updateMedia, uploadImage } from './admin/media'
import { cancelSchedule, schedulePost } from './admin/postSchedule'
import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  publishPost,
  unpublishPost,
  updatePost,
} from './admin/posts'
import { erasePost, listTrashedPosts, restorePost } from './admin/postTrash'
import { getPostVersion, listPostVersions, restorePostVersion } from './admin/postVersions'
import { endOwnSessions, getProfile, updateProfile } from './admin/profile'
import { createRole, deleteRole, listRoles, updateRole } from './admin/roles'
import { login, logout } from './admin/session'
import { categoryEndpoints, tagEndpoints } from './admin/terms'
import { createUser, deleteUser, getUser, listUsers, setUserStatus, updateUser } from './admin/users'
import { createAutomationPost } from './automation/posts'
import { createContactRequest } from './public/contact'
import { health } from './public/health'
import { describe } from './public/openapi'
import { getPost, listPopular, listPosts, listRecent, listRelated, registerView } from './public/posts'
import { listCategories, listTags } from './public/terms'

/** Every call of the contract, in its order. The first match wins: fixed addresses stand before `:slug`. */
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
