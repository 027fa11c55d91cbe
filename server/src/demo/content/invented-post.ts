import type { Level } from '#contract/core/choices.ts';
import type { SceneKind } from '../drawings/scenes/scene.ts';

/** A post of the demo world: who, what, and perhaps a drawn picture with what it shows. `@key` becomes a mention. */
export interface InventedPost {
  by: string;
  text: string;
  picture?: {
    kind: SceneKind;
    alt: string;
    /** Who stands near in it: the key of a person. */
    near?: string;
  }[];
  /** A question that others have voted on. */
  poll?: { question: string; options: string[] };
  visibility?: Level;
}
