-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findAppointment: 3,608 characters, a634c2aa9ffa
select
  appointment.id,
  appointment.host_id,
  appointment.guest_id,
  appointment_state (appointment.state, appointment.expires_at, appointment.ends_at, :now) as state,
  appointment.starts_at as starts_at,
  clock_at (appointment.starts_at, known_zone (appointment.zone)) as starts_host,
  clock_at (appointment.starts_at, reader.zone) as starts_reader,
  appointment.ends_at,
  appointment.minutes,
  appointment.topic,
  appointment.place_kind,
  appointment.expires_at,
  appointment.item_kind,
  appointment.item_id,
  appointment.item_name,
  appointment.price,
  appointment.currency,
  appointment.payment,
  appointment.settled,
  (
    appointment.state = 'confirmed'
    and appointment.ends_at > :now
    and not is_in_hours (appointment.host_id, appointment.starts_at, appointment.minutes)
  ) as outside,
  appointment.wall::text as wall,
  appointment.zone,
  appointment.buffer_before,
  appointment.buffer_after,
  appointment.note,
  appointment.place,
  appointment.moved,
  appointment.missed_by,
  appointment.contested_at,
  appointment.sequence,
  (
    select
      json_build_object(
        'weekdays',
        wait.weekdays,
        'place',
        (
          select count(*)
          from earlier_wait other
          where
            other.host_id = wait.host_id
            and (other.created_at, other.appointment_id) <= (wait.created_at, wait.appointment_id)
        ),
        'starts',
        case
          when wait.offered_until > :now then case
            when wait.offered_at is null then null
            else json_build_object(
              'at',
              to_char(wait.offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'host',
              clock_at (wait.offered_at, known_zone (appointment.zone)),
              'reader',
              clock_at (wait.offered_at, reader.zone)
            )
          end
        end,
        'until',
        case
          when wait.offered_until > :now then to_char(wait.offered_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        end
      )
    from earlier_wait wait
    where wait.appointment_id = appointment.id and wait.guest_id = :personId
  ) as earlier,
  case
    when appointment.clock_asked_at is not null
    and appointment.starts_at > :now then (
      select
        json_build_object(
          'wall',
          case
            when moved.at is null then null
            else json_build_object(
              'at',
              to_char(moved.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'host',
              clock_at (moved.at, known_zone (appointment.zone)),
              'reader',
              clock_at (moved.at, reader.zone)
            )
          end,
          'host',
          appointment.clock_host,
          'guest',
          appointment.clock_guest
        )
      from (select reached_at (appointment.wall, known_zone (appointment.zone)) as at) as moved
    )
  end as clocks,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'step',
            steps.step,
            'by',
            steps.member_id,
            'reason',
            steps.reason,
            'at',
            to_char(steps.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'from',
            case
              when steps.from_at is null then null
              else json_build_object(
                'at',
                to_char(steps.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'host',
                clock_at (steps.from_at, known_zone (appointment.zone)),
                'reader',
                clock_at (steps.from_at, reader.zone)
              )
            end,
            'to',
            case
              when steps.to_at is null then null
              else json_build_object(
                'at',
                to_char(steps.to_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'host',
                clock_at (steps.to_at, known_zone (appointment.zone)),
                'reader',
                clock_at (steps.to_at, reader.zone)
              )
            end
          )
          order by steps.place
        ),
        '[]'
      )
    from appointment_step steps
    where steps.appointment_id = appointment.id
  ) as steps
from
  appointment
  cross join (
    select
      known_zone (
        coalesce(
          (select account_name.time_zone from account_name where account_name.member_id = :personId::uuid),
          :browserZone::text,
          'UTC'
        )
      ) as zone
  ) as reader
where appointment.id = :appointmentId and :personId in (appointment.host_id, appointment.guest_id);
