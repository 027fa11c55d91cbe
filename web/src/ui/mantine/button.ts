/** Components of the library come through files of ours, so that each brings its own styles and nothing else. */
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';

export { Button } from '@mantine/core';
