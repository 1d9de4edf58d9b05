import { nadaSePerdeEm } from './trabalho.ts'

nadaSePerdeEm(15, ['postgres'])
nadaSePerdeEm(15, ['trabalhador'])
