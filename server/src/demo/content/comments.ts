/* What people write below posts: short, and true of most things. */

interface Answers {
  readonly comments: readonly string[];
  /** What authors answer. */
  readonly replies: readonly string[];
}
export const inventedAnswers: Readonly<Record<'en' | 'hn', Answers>> = {
  en: {
    comments: [
      'This made my morning.',
      'How long did it take, all in all?',
      'Saving this for my students.',
      'We tried the same and failed at step two. What was your step two?',
      'I have read it twice, and will read it again on Sunday.',
      'Could you share the numbers?',
      'My grandmother did exactly this.',
      'I would read a whole book about it.',
      'Congratulations to all of you.',
      'The honest kind of progress.',
      'Which city is this in?',
      'I disagree a little: the second point depends on the season.',
      'Thank you for saying this plainly.',
      'Our team will copy this shamelessly.',
      'What would you do differently next time?',
      'Please come and tell this to our council.',
    ],
    replies: [
      'Thank you. It took three tries.',
      'Happy to show you, write to me.',
      'You are right about the season.',
      'Two weeks, with rain.',
      'Copy away, and tell me how it went.',
    ],
  },
  hn: {
    comments: [
      'बहुत सुंदर काम।',
      'यह बात हर किसी को बतानी चाहिए।',
      'क्या इसका तरीका लिख देंगे?',
      'धन्यवाद, बहुत काम की बात।',
      'पढ़कर सुबह अच्छी हो गई।',
      'हमारे यहाँ भी यही हाल था, अब थोड़ा सुधरा है।',
      'कितने दिन लगे इसमें?',
      'आपकी बात सीधी है, इसलिए याद रहती है।',
      'अगले महीने हमारे गाँव भी आइए।',
      'मेरी नानी भी ठीक यही कहती थीं।',
      'बच्चों को यह पढ़कर सुनाया, सब हँसे।',
      'सबको बधाई।',
    ],
    replies: [
      'जी बिलकुल, लिखकर भेजते हैं।',
      'धन्यवाद! तीसरी कोशिश में बना।',
      'आइए कभी, चाय पर सब दिखाते हैं।',
      'दो हफ़्ते, और थोड़ी बारिश।',
    ],
  },
};
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
/** The language of a text, by most of its letters. */
export const languageOf = (text: string): 'en' | 'hn' =>
  count(text, /[\u0900-\u097f]/gu) > count(text, /[a-z]/giu) ? 'hn' : 'en';
