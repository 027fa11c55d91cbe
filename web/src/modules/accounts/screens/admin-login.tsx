import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { ReactNode } from 'react';
import { LoginForm } from '../parts/login-form.tsx';
import { useStrings } from '../strings.ts';

export default function AdminLoginScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('admin.title')}>
      <Card>
        <p>{t('admin.text')}</p>
        <LoginForm />
      </Card>
    </Screen>
  );
}
