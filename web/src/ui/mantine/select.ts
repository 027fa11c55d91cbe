import '@mantine/core/styles/Input.css';
import './inputs.css';

export { NativeSelect } from '@mantine/core';
