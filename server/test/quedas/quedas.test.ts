import { sortear } from './quedas.ts'

sortear()
