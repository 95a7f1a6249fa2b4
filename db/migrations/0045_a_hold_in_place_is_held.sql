-- A hold that is in place outweighs the next one, which asks for the card (`depositAfter` in app/domain/bookings/hold-transitions.ts).
UPDATE booking_requests b SET deposit_status = 'held'
WHERE b.deposit_status = 'action_required' AND EXISTS (
  SELECT FROM booking_payments p WHERE p.booking_id = b.id AND p.purpose = 'deposit' AND p.state = 'authorized'
);
