import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkTarget as LinkTarget_3de2fb4a0e2d78e986c7756f32e1be75 } from '../../../../src/admin/pages/LinkTarget'
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
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ReviewMark as ReviewMark_aee656efabf546f7506209d2339a4b96 } from '../../../../src/admin/pages/ReviewMark'
import { LibraryPicture as LibraryPicture_33032238ee9022007a14727bfa4df09e } from '../../../../src/admin/media/LibraryPicture'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PublishButton as PublishButton_8cf4a9e3ff4fbdaaecc7926c8bc02b4a } from '../../../../src/admin/kit/payload/PublishButton'
import { ResetTexts as ResetTexts_3ed3d4b78c7e8a51c40feca3ba86b024 } from '../../../../src/admin/landing/ResetTexts'
import { PictureField as PictureField_6746730f6d788ef4b33dbff9c2c81fa8 } from '../../../../src/admin/media/picker/PictureField'
import { MailTest as MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215 } from '../../../../src/admin/settings/MailTest'
import { SaveButton as SaveButton_b34ce519408e68dfe3fb0d607ff5c85f } from '../../../../src/admin/kit/payload/SaveButton'
import { Nav as Nav_35768fd2de5a440b21e5aadef478b2e6 } from '../../../../src/admin/nav/Nav'
import { SkipLink as SkipLink_5080aaffa02d3d7b34ecad0c510a815e } from '../../../../src/admin/nav/SkipLink'
import { Icon as Icon_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { Brand as Brand_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { UserMenu as UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc } from '../../../../src/admin/nav/UserMenu'
import { SessionProvider as SessionProvider_c8a0544d4277eeff0dddf3e9709660fc } from '../../../../src/admin/nav/SessionProvider'
import { PanelQueries as PanelQueries_6a5079121b06b58008b1350362f4fceb } from '../../../../src/admin/kit/data/PanelQueries'
import { Toasts as Toasts_4d77053e564bab8e13fb7ae5fd4e2642 } from '../../../../src/admin/kit/toasts/Toasts'
import { OpenNav as OpenNav_7af6e0665faa0211e8aec576fad525b4 } from '../../../../src/admin/nav/OpenNav'
import { ConfirmIdentity as ConfirmIdentity_1c9fcb07959dbb4bbe667f055fc21d95 } from '../../../../src/admin/nav/ConfirmIdentity'
import { Repairs as Repairs_51bdfb0437d942518c81799c68b8a21e } from '../../../../src/admin/kit/payload/Repairs'
import { ScreenFocus as ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae } from '../../../../src/admin/nav/ScreenFocus'
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
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/pages/LinkTarget#LinkTarget": LinkTarget_3de2fb4a0e2d78e986c7756f32e1be75,
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
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/pages/ReviewMark#ReviewMark": ReviewMark_aee656efabf546f7506209d2339a4b96,
  "/src/admin/media/LibraryPicture#LibraryPicture": LibraryPicture_33032238ee9022007a14727bfa4df09e,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/src/admin/kit/payload/PublishButton#PublishButton": PublishButton_8cf4a9e3ff4fbdaaecc7926c8bc02b4a,
  "/src/admin/landing/ResetTexts#ResetTexts": ResetTexts_3ed3d4b78c7e8a51c40feca3ba86b024,
  "/src/admin/media/picker/PictureField#PictureField": PictureField_6746730f6d788ef4b33dbff9c2c81fa8,
  "/src/admin/settings/MailTest#MailTest": MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215,
  "/src/admin/kit/payload/SaveButton#SaveButton": SaveButton_b34ce519408e68dfe3fb0d607ff5c85f,
  "/src/admin/nav/Nav#Nav": Nav_35768fd2de5a440b21e5aadef478b2e6,
  "/src/admin/nav/SkipLink#SkipLink": SkipLink_5080aaffa02d3d7b34ecad0c510a815e,
  "/src/admin/nav/Brand#Icon": Icon_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/Brand#Brand": Brand_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/UserMenu#UserMenu": UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc,
  "/src/admin/nav/SessionProvider#SessionProvider": SessionProvider_c8a0544d4277eeff0dddf3e9709660fc,
  "/src/admin/kit/data/PanelQueries#PanelQueries": PanelQueries_6a5079121b06b58008b1350362f4fceb,
  "/src/admin/kit/toasts/Toasts#Toasts": Toasts_4d77053e564bab8e13fb7ae5fd4e2642,
  "/src/admin/nav/OpenNav#OpenNav": OpenNav_7af6e0665faa0211e8aec576fad525b4,
  "/src/admin/nav/ConfirmIdentity#ConfirmIdentity": ConfirmIdentity_1c9fcb07959dbb4bbe667f055fc21d95,
  "/src/admin/kit/payload/Repairs#Repairs": Repairs_51bdfb0437d942518c81799c68b8a21e,
  "/src/admin/nav/ScreenFocus#ScreenFocus": ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
