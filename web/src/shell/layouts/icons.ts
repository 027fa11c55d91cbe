import {
  IconAd, IconBell, IconBook, IconBriefcase, IconBuilding, IconBuildingStore, IconCalendarEvent, IconChartBar, IconClockHour4, IconDashboard,
  IconDeviceMobile, IconFileText, IconFlag, IconHome, IconMail, IconMessage, IconPackage, IconPencilPlus, IconRocket, IconSchool, IconSettings,
  IconShieldLock, IconUsers, IconUsersGroup, IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;

/** A picture beside the words, by the key of the words. */
const icons: Readonly<Record<string, Icon>> = {
  'menu.home': IconHome,
  'menu.network': IconUsers,
  'menu.network.short': IconUsers,
  'menu.messaging': IconMessage,
  'menu.messages': IconMessage,
  'menu.post': IconPencilPlus,
  'menu.jobs': IconBriefcase,
  'menu.events': IconCalendarEvent,
  'menu.community': IconBook,
  'menu.groups': IconUsersGroup,
  'menu.pages': IconBuilding,
  'menu.institutes': IconSchool,
  'menu.explore': IconBuildingStore,
  'menu.products': IconPackage,
  'menu.advertise.dashboard': IconChartBar,
  'menu.advertise.boosted': IconRocket,
  'menu.advertise.review': IconClockHour4,
  'menu.advertise.app': IconDeviceMobile,
  'menu.privacy': IconShieldLock,
  'menu.settings': IconSettings,
  'menu.admin.dashboard': IconDashboard,
  'menu.admin.users': IconUsers,
  'menu.admin.advertisement': IconAd,
  'menu.admin.content': IconFileText,
  'menu.admin.reports': IconFlag,
  'menu.admin.payment': IconWallet,
  'menu.admin.policies': IconShieldLock,
  'menu.admin.contact': IconMail,
};

export const iconOf = (label: string): Icon => icons[label] ?? IconBell;
