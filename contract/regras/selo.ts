/**
 * O selo da assinatura, em pontos PDF, como quem lê o vê. `PosicaoInput` é o canto inferior esquerdo do
 * retângulo no espaço da página sem rotação; em página girada 90° ou 270° o retângulo tem ali largura e
 * altura trocadas.
 */
export const SELO_LARGURA = 220
export const SELO_ALTURA = 60

/**
 * O pé das folhas que o sistema compõe, onde estão o código do documento e o número da página: nenhum ponto
 * pronto do selo fica sobre ele.
 */
export const RODAPE_ALTURA = 84
