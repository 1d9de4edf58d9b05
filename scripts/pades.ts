// `npm run -s pades -- sign|validate|inspect …`: the signing package by hand. JSON on standard output.
import '../pades/src/bin.ts'
