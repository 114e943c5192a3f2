import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { CleanPaste as CleanPaste_0c33dcee38ace7c3805dcf54e3330bf8 } from '../../../../src/features/pages/panel/paste/CleanPaste'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkedDocumentField as LinkedDocumentField_b376efdf695fab8f1e2182249fc7e57b } from '../../../../src/features/pages/panel/LinkedDocumentField'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ContentDiff as ContentDiff_6cf0f6fac3debb74cd9bbc066fc271e0 } from '../../../../src/features/pages/panel/ContentDiff'
import { ReviewMark as ReviewMark_8e8c6df0e1e5e254919bb6a5b7b55ecd } from '../../../../src/features/pages/panel/ReviewMark'
import { LibraryPicture as LibraryPicture_03a36c1c2eac8348187b52b8f1570db0 } from '../../../../src/features/media/panel/LibraryPicture'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PageStatus as PageStatus_5ae2b81b75de332e16cb2a612f864a38 } from '../../../../src/features/pages/panel/PageStatus'
import { UnsavedForm as UnsavedForm_550b7a1a580cac36f2f73902d3b9fbfe } from '../../../../src/ui/panel/payload/UnsavedForm'
import { PublishButton as PublishButton_3c8e7e1a908680718209f0f04d45a5a4 } from '../../../../src/ui/panel/payload/PublishButton'
import { CategoryField as CategoryField_c81b4c9e2ea258ca2501566962eff3a9 } from '../../../../src/features/landing/panel/CategoryField'
import { ResetTexts as ResetTexts_b18366a3a0f733125934caa3122fad51 } from '../../../../src/features/landing/panel/ResetTexts'
import { ShowEdited as ShowEdited_589c93ca6a74434ce1d32e64847bb836 } from '../../../../src/features/landing/panel/ShowEdited'
import { MemberField as MemberField_0139592343d28859b237ecc6131746f2 } from '../../../../src/features/settings/panel/MemberField'
import { PictureField as PictureField_6dd4df1bafc93f7138c631d596ae8de3 } from '../../../../src/features/media/panel/picker/PictureField'
import { MailTest as MailTest_1b08b070614a38ab8684a5d9f3b1a26d } from '../../../../src/features/settings/panel/MailTest'
import { DayField as DayField_28e1652b57bc81f7606cf80c58a5d7bd } from '../../../../src/features/booking/panel/DayField'
import { MomentField as MomentField_de67625edd6bd95bd8563b3e11e90039 } from '../../../../src/features/booking/panel/MomentField'
import { HoursLabel as HoursLabel_b9b8d3676f4ecdc64562dbe06193e1ba } from '../../../../src/features/booking/panel/HoursLabel'
import { ExceptionLabel as ExceptionLabel_b9b8d3676f4ecdc64562dbe06193e1ba } from '../../../../src/features/booking/panel/HoursLabel'
import { Nav as Nav_43d802f63ede7eb4da2379fe9526009a } from '../../../../src/shell/panel/nav/Nav'
import { SkipLink as SkipLink_bd8da3e27a53df49bd1662cbe79054f1 } from '../../../../src/shell/panel/nav/SkipLink'
import { Icon as Icon_db7e8014f5e6df5c735eef0bd113c0be } from '../../../../src/ui/panel/Brand'
import { Brand as Brand_db7e8014f5e6df5c735eef0bd113c0be } from '../../../../src/ui/panel/Brand'
import { UserMenu as UserMenu_2eb711a3d9f648c725053132e8407391 } from '../../../../src/shell/panel/nav/UserMenu'
import { Find as Find_4269c303ff0e68e24eeb201728c60483 } from '../../../../src/shell/panel/nav/Find'
import { SessionProvider as SessionProvider_1cdb1209b0cd307f6e36e2ebb764a938 } from '../../../../src/shell/panel/nav/SessionProvider'
import { PanelQueries as PanelQueries_a9b083a57f42139b5c59784049c0e431 } from '../../../../src/ui/panel/data/PanelQueries'
import { Toasts as Toasts_fe736e3d647f9157732fcc6f31b06d74 } from '../../../../src/ui/panel/toasts/Toasts'
import { LeaveGuard as LeaveGuard_93b2e813124e1996c05aec5cd536420b } from '../../../../src/ui/panel/leaving/LeaveGuard'
import { OpenNav as OpenNav_b3fb32fbc6da18322ef3bbb3c1281c41 } from '../../../../src/shell/panel/nav/OpenNav'
import { ConfirmIdentity as ConfirmIdentity_17677435f62cb85a449d8c0f9c759fbc } from '../../../../src/shell/panel/nav/ConfirmIdentity'
import { Repairs as Repairs_19cea7faf7fe96bc4e04a95a2debc4ea } from '../../../../src/ui/panel/payload/Repairs'
import { ScreenFocus as ScreenFocus_5fb2464cdab32cad1fe248b4d032d9ab } from '../../../../src/shell/panel/nav/ScreenFocus'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/pages/panel/paste/CleanPaste#CleanPaste": CleanPaste_0c33dcee38ace7c3805dcf54e3330bf8,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/pages/panel/LinkedDocumentField#LinkedDocumentField": LinkedDocumentField_b376efdf695fab8f1e2182249fc7e57b,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/pages/panel/ContentDiff#ContentDiff": ContentDiff_6cf0f6fac3debb74cd9bbc066fc271e0,
  "/src/features/pages/panel/ReviewMark#ReviewMark": ReviewMark_8e8c6df0e1e5e254919bb6a5b7b55ecd,
  "/src/features/media/panel/LibraryPicture#LibraryPicture": LibraryPicture_03a36c1c2eac8348187b52b8f1570db0,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/src/features/pages/panel/PageStatus#PageStatus": PageStatus_5ae2b81b75de332e16cb2a612f864a38,
  "/src/ui/panel/payload/UnsavedForm#UnsavedForm": UnsavedForm_550b7a1a580cac36f2f73902d3b9fbfe,
  "/src/ui/panel/payload/PublishButton#PublishButton": PublishButton_3c8e7e1a908680718209f0f04d45a5a4,
  "/src/features/landing/panel/CategoryField#CategoryField": CategoryField_c81b4c9e2ea258ca2501566962eff3a9,
  "/src/features/landing/panel/ResetTexts#ResetTexts": ResetTexts_b18366a3a0f733125934caa3122fad51,
  "/src/features/landing/panel/ShowEdited#ShowEdited": ShowEdited_589c93ca6a74434ce1d32e64847bb836,
  "/src/features/settings/panel/MemberField#MemberField": MemberField_0139592343d28859b237ecc6131746f2,
  "/src/features/media/panel/picker/PictureField#PictureField": PictureField_6dd4df1bafc93f7138c631d596ae8de3,
  "/src/features/settings/panel/MailTest#MailTest": MailTest_1b08b070614a38ab8684a5d9f3b1a26d,
  "/src/features/booking/panel/DayField#DayField": DayField_28e1652b57bc81f7606cf80c58a5d7bd,
  "/src/features/booking/panel/MomentField#MomentField": MomentField_de67625edd6bd95bd8563b3e11e90039,
  "/src/features/booking/panel/HoursLabel#HoursLabel": HoursLabel_b9b8d3676f4ecdc64562dbe06193e1ba,
  "/src/features/booking/panel/HoursLabel#ExceptionLabel": ExceptionLabel_b9b8d3676f4ecdc64562dbe06193e1ba,
  "/src/shell/panel/nav/Nav#Nav": Nav_43d802f63ede7eb4da2379fe9526009a,
  "/src/shell/panel/nav/SkipLink#SkipLink": SkipLink_bd8da3e27a53df49bd1662cbe79054f1,
  "/src/ui/panel/Brand#Icon": Icon_db7e8014f5e6df5c735eef0bd113c0be,
  "/src/ui/panel/Brand#Brand": Brand_db7e8014f5e6df5c735eef0bd113c0be,
  "/src/shell/panel/nav/UserMenu#UserMenu": UserMenu_2eb711a3d9f648c725053132e8407391,
  "/src/shell/panel/nav/Find#Find": Find_4269c303ff0e68e24eeb201728c60483,
  "/src/shell/panel/nav/SessionProvider#SessionProvider": SessionProvider_1cdb1209b0cd307f6e36e2ebb764a938,
  "/src/ui/panel/data/PanelQueries#PanelQueries": PanelQueries_a9b083a57f42139b5c59784049c0e431,
  "/src/ui/panel/toasts/Toasts#Toasts": Toasts_fe736e3d647f9157732fcc6f31b06d74,
  "/src/ui/panel/leaving/LeaveGuard#LeaveGuard": LeaveGuard_93b2e813124e1996c05aec5cd536420b,
  "/src/shell/panel/nav/OpenNav#OpenNav": OpenNav_b3fb32fbc6da18322ef3bbb3c1281c41,
  "/src/shell/panel/nav/ConfirmIdentity#ConfirmIdentity": ConfirmIdentity_17677435f62cb85a449d8c0f9c759fbc,
  "/src/ui/panel/payload/Repairs#Repairs": Repairs_19cea7faf7fe96bc4e04a95a2debc4ea,
  "/src/shell/panel/nav/ScreenFocus#ScreenFocus": ScreenFocus_5fb2464cdab32cad1fe248b4d032d9ab,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
