import type { Page } from '@playwright/test'
import type { Flow } from '../support/flow.ts'
import type { Product } from '../support/product.ts'

/** O que todo passo precisa: quem conta, a tela de quem age e onde está o produto. */
export type Cena = { flow: Flow; page: Page; product: Product }
