export { Button, type ButtonProps } from '../parts/button.tsx';
