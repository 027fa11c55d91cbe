import '@mantine/core/styles/Input.css';

export { Textarea, TextInput } from '@mantine/core';
