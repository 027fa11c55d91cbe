import '@mantine/core/styles/Input.css';
import './inputs.css';

export { Textarea, TextInput } from '@mantine/core';
