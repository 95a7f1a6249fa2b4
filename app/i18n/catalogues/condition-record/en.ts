/** Photos and words about the condition of the gear. */
export const conditionRecord = {
  code: {
    done: 'Handed over: {{moment}}',
    none: 'No code was entered for this handover.',
  },
  handover: 'Condition at handover',
  return: 'Condition at return',
  help: 'What both of you record now can settle a dispute later. It cannot be changed or removed.',
  empty: 'No photos and no notes so far.',
  you: 'You',
  photo: 'Photo: {{name}}, {{moment}}',
  photos: 'Photos',
  photosHelp: 'JPEG, PNG or WebP, at most 5 MB each and 10 in all. Only you, the other side and our team see them.',
  text: 'Note about the condition',
  textHelp: 'At most 1000 characters: scratches, missing parts, what works.',
  submit: 'Add photos and note',
} as const;
