import type { FimDaPendencia, MotivoDaSaida, TipoDePendencia } from '@autos/contract/entradas.ts'

type Fim = { fim: FimDaPendencia; diz: string }
const fica = (diz: string): Fim => ({ fim: 'FICA', diz })
const passa = (diz: string): Fim => ({ fim: 'PASSA', diz })
const encerra = (diz: string): Fim => ({ fim: 'ENCERRA', diz })
const impede = (diz: string): Fim => ({ fim: 'IMPEDE', diz })

/** Só há estas, e na ordem em que se leem. */
type Tabela = Partial<Record<TipoDePendencia, Fim>>

/*
 * Em que dá cada espécie, por como se sai. A mesma tabela diz o que se mostra antes e, pela ordem, o que vem primeiro;
 * o que se faz está em acesso/desativar-usuario.ts e acesso/encerrar-setor.ts.
 */
// prettier-ignore
export const EM_QUE_DA: Record<MotivoDaSaida, Tabela> = {
  DESATIVACAO: {
    CARGA:               passa('Passa ao setor da pessoa, ou a quem você escolher.'),
    PRAZO:               passa('Passa com a carga, ou a quem você escolher; quem recebe fica sabendo.'),
    ASSINATURA:          encerra('O pedido se encerra sem assinatura, e o documento espera que se peça a outra pessoa; quem pediu fica sabendo.'),
    ASSINATURA_PEDIDA:   fica('Continuam pedidas; quem tem a carga do documento acompanha.'),
    SOLICITACAO:         passa('A resposta chega ao setor que pediu; o que a pessoa pediu só por si passa com a carga.'),
    VEZ:                 encerra('Quem esperava a vez de escrever fica com ela; o que se escreveu está guardado.'),
    SUBSTITUICAO:        encerra('Acaba agora; quem substitui, ou é substituído, fica sabendo.'),
    GRUPO:               encerra('Sai dos grupos; do que era seu, responde o integrante seguinte.'),
    AUTORIZACAO:         encerra('A autorização deixa de valer enquanto a pessoa não voltar.'),
    SIGILOSO_SEM_LEITOR: fica('Mais ninguém é autorizado: o classificador pode autorizar outra pessoa.'),
    COPIA:               encerra('Ficam sem ciência; quem as mandou vê que não foram lidas.'),
    REGRA:               encerra('A regra se desativa, e quem a fez fica sabendo.'),
    CHAVE:               encerra('A chave deixa de valer.'),
    CHAVE_DE_SISTEMA:    fica('A chave é do sistema, e continua valendo.'),
    SETOR_SEM_NINGUEM:   fica('Fica sem ninguém: o que chegar a ele espera até que se ponha alguém.'),
  },
  MUDANCA: {
    CARGA:               passa('Vai com a pessoa, ou passa a quem você escolher.'),
    PRAZO:               passa('Vai com a pessoa, ou passa a quem você escolher, com a carga.'),
    ASSINATURA:          fica('Continua pedida à pessoa.'),
    ASSINATURA_PEDIDA:   fica('Continuam pedidas.'),
    SOLICITACAO:         fica('A resposta chega ao setor que pediu.'),
    SUBSTITUICAO:        fica('Continua até o último dia.'),
    GRUPO:               fica('Continua nos grupos.'),
    AUTORIZACAO:         fica('A autorização é da pessoa, e continua.'),
    COPIA:               fica('Continuam à espera da pessoa.'),
    REGRA:               fica('A regra continua valendo.'),
    CHAVE:               fica('A chave continua valendo.'),
    CHAVE_DE_SISTEMA:    fica('A chave continua valendo.'),
    SETOR_SEM_NINGUEM:   fica('Só a pessoa está nele: se ela sair, o que chegar a ele espera até que se ponha alguém.'),
  },
  AFASTAMENTO: {
    CARGA:               fica('Espera a volta; quem substitui vê o que já pode ler.'),
    PRAZO:               fica('Continua a correr: passe-o a outro, na página do item, se não pode esperar.'),
    ASSINATURA:          fica('Espera a volta; quem substitui assina o que já pode ler.'),
    ASSINATURA_PEDIDA:   fica('Continuam pedidas.'),
    SOLICITACAO:         fica('A resposta chega ao setor que pediu.'),
    SUBSTITUICAO:        fica('Continua até o último dia: veja se a pessoa substitui alguém nestes dias.'),
    GRUPO:               fica('Continua nos grupos.'),
    SIGILOSO_SEM_LEITOR: fica('Mais ninguém é autorizado: o classificador pode autorizar outra pessoa.'),
    COPIA:               fica('Continuam à espera da pessoa.'),
    SETOR_SEM_NINGUEM:   fica('Fica sem ninguém nestes dias.'),
  },
  ENCERRAMENTO: {
    PROTOCOLO:           impede('É o protocolo da entidade: escolha outro antes.'),
    SUBORDINADO:         impede('Está abaixo dele: encerre-o ou mude-o antes.'),
    CARGA:               passa('Passa ao setor de cima, ou a quem você escolher.'),
    ENTREGA:             passa('Passa com a carga, se for a um setor; senão, ao protocolo.'),
    PRAZO:               passa('Passa com a carga, ou a quem você escolher; quem recebe fica sabendo.'),
    SOLICITACAO:         passa('A resposta chega a quem recebe a carga.'),
    PESSOA_SEM_SETOR:    fica('Fica sem setor, ou passa ao setor que você escolher.'),
    AUTORIZACAO:         encerra('A autorização do setor deixa de valer.'),
    SIGILOSO_SEM_LEITOR: fica('Mais ninguém é autorizado: o classificador pode autorizar outra pessoa.'),
    COPIA:               encerra('Ficam sem ciência; quem as mandou vê que não foram lidas.'),
    REGRA:               encerra('A regra se desativa, e quem a fez fica sabendo.'),
    CHAVE_DE_SISTEMA:    encerra('A chave deixa de entregar a ele; a que só entregava a ele deixa de valer.'),
  },
}
