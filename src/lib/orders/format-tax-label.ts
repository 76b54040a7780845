/** Names the tax that a total includes, such as `Includes 19% VAT`. */
export const formatTaxLabel = ({
  name,
  rate_hundredths: hundredths,
}: {
  name: string;
  rate_hundredths: number;
}): string => `Includes ${hundredths / 100}% ${name}`;
