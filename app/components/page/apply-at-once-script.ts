/**
 * Submits a form of choices as soon as one changes, in a page that is sent without the application's scripts. After going back
 * the form is reset to what the page shows, because browsers restore the last choice. The control that was changed gets the focus
 * again, so that keyboard users go on where they were.
 *
 * A constant: the content security policy allows it by its hash.
 */
export const APPLY_AT_ONCE_SCRIPT = `{const form=document.currentScript.closest('form'),key='applied',last=sessionStorage.getItem(key);
form.querySelector('[data-apply]').hidden=true;
if(last){sessionStorage.removeItem(key);form.elements[last]?.focus({preventScroll:true})}
form.addEventListener('change',({target})=>{if(target.tagName==='SELECT'){sessionStorage.setItem(key,target.name);form.requestSubmit()}});
addEventListener('pageshow',({persisted})=>{if(persisted||performance.getEntriesByType('navigation')[0]?.type==='back_forward')form.reset()})}`;
