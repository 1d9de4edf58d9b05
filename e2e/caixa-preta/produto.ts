import { type Product, productOf } from '../support/product.ts'

/** O produto da raia em que o teste corre: o que um arquivo liga e desliga não é visto pelos da outra. */
export const produto = (): Promise<Product> => productOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
