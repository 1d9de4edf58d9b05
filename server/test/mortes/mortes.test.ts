import { nadaSePerdeEm } from './trabalho.ts'

nadaSePerdeEm(2)
