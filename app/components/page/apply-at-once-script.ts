/**
 * Submits a form of choices as soon as one changes, in a page that is sent without the application's scripts. Coming back, the form
 * says again what the page shows (browsers write the last choice back into a page that they load again); the choice that was made has
 * the focus again, so that the keyboard goes on where it was.
 *
 * A constant: the content security policy lets it run by its content.
 */
export const APPLY_AT_ONCE_SCRIPT = `{const form=document.currentScript.closest('form'),key='applied',last=sessionStorage.getItem(key);
form.querySelector('[data-apply]').hidden=true;
if(last){sessionStorage.removeItem(key);form.elements[last]?.focus({preventScroll:true})}
form.addEventListener('change',({target})=>{if(target.tagName==='SELECT'){sessionStorage.setItem(key,target.name);form.requestSubmit()}});
addEventListener('pageshow',({persisted})=>{if(persisted||performance.getEntriesByType('navigation')[0]?.type==='back_forward')form.reset()})}`;
