import { callAbout } from '../../abilities/cases.ts';
import { compare, type Matrix, near } from './compare.ts';
import type { Place, Viewer } from './open-matrix.ts';
import { folders, reads } from './reads.ts';

/** What is wrong with what someone reads of the conversations through every outlet. */
export async function wrongReads(matrix: Matrix, viewer: Viewer): Promise<string[]> {
  const { call } = viewer.member;
  const wrong: string[] = [];
  for (const { outlet, endpoint, about, once } of reads) {
    const ask = async (place: Place) => {
      const { status, reply, refusal } = await callAbout(call, endpoint, about(place));
      return { status, text: JSON.stringify(reply ?? refusal ?? null) };
    };
    if (once) {
      const answer = await ask(matrix.places[0]!);
      for (const place of matrix.places) wrong.push(...compare(viewer, outlet, place, answer));
    } else
      for (const place of near(matrix, viewer.name)) wrong.push(...compare(viewer, outlet, place, await ask(place)));
  }
  const lists = await Promise.all(folders.map(async ({ endpoint, input }) => callAbout(call, endpoint, input)));
  const listed = { status: lists[0]!.status, text: JSON.stringify(lists.map(({ reply }) => reply ?? null)) };
  for (const place of matrix.places) wrong.push(...compare(viewer, 'list', place, listed));
  return wrong;
}
