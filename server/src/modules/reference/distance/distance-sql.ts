/** A point as two pieces of SQL, in degrees: columns of anything that has coordinates, or parameters. */
export interface CoordinatesSql {
  readonly latitude: string;
  readonly longitude: string;
}
/** A circle around a point; `within` is its radius in kilometres. */
export interface CircleSql extends CoordinatesSql {
  readonly within: string;
}

const EARTH_RADIUS_KM = 6_371;
/** A little less than on a sphere of that radius (111.19): a box may be larger than its circle, but not smaller. */
const KM_PER_DEGREE = 111;

/** Of what follows, only the size counts. PostgreSQL refuses products of numbers near 0, so 0.1 mm is the least. */
const angle = (degrees: string): string => `radians(greatest(abs(${degrees}), 1e-9))`;

/** SQL: kilometres between two points on a sphere, the shorter way around. */
export const kilometresBetween = (one: CoordinatesSql, other: CoordinatesSql): string => `
  2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
      power(sin(${angle(`${one.latitude} - ${other.latitude}`)} / 2), 2)
      + cos(${angle(other.latitude)}) * cos(${angle(one.latitude)})
        * power(sin(${angle(`${one.longitude} - ${other.longitude}`)} / 2), 2)
    )))`;

/** SQL: whether a point is in the band of latitudes that holds a circle, which an index by latitude finds. */
export const inLatitudeBand = (point: CoordinatesSql, { latitude, within }: CircleSql): string => `
  ${point.latitude} between ${latitude} - ${within} / ${KM_PER_DEGREE} and ${latitude} + ${within} / ${KM_PER_DEGREE}`;

/**
 * Whether the longitudes differ no more than in the circle. Those of 179° and -179° differ by two degrees, and a circle
 * that reaches a pole has all longitudes.
 */
const inLongitudeBand = (point: CoordinatesSql, { latitude, longitude, within }: CircleSql): string => `
    (abs(${latitude}) + ${within} / ${KM_PER_DEGREE} >= 90
      or 180 - abs(180 - abs(${point.longitude} - ${longitude}))
        <= degrees(asin(least(1, sin(radians(${within} / ${KM_PER_DEGREE})) / cos(${angle(latitude)})))))`;

/** SQL: whether a point is in a circle. The box that holds it comes first, since it costs less. */
export const inCircle = (point: CoordinatesSql, circle: CircleSql): string => `(${inLatitudeBand(point, circle)}
    and case when ${inLongitudeBand(point, circle)}
      then ${kilometresBetween(point, circle)} <= ${circle.within} else false end)`;
