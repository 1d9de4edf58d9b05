import { useState } from 'react'

import { Dialogo } from '../ui/Dialogo.tsx'
import { Apuro } from './Apuro.tsx'
import type { ParaAssinar } from './assinar-em-lote.ts'
import css from './Assinatura.module.css'
import { useProvedor } from './autorizacao/use-provedor.tsx'
import type { Configuracao } from './configuracao.ts'
import { EscolhaDeMetodo, EscolhaDePolitica } from './EscolhaDeMetodo.tsx'
import { ListaDoLote } from './ListaDoLote.tsx'
import { impedimentoDoMetodo, METODOS, type NomeDoMetodo } from './metodos.ts'
import { Chaves } from './modos/pedido.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { useLocal } from './ponte/use-local.tsx'
import type { Memoria, Preparo } from './preparo.ts'
import { useLoteDeAssinatura, type LoteDeAssinatura } from './use-lote-de-assinatura.ts'
import { type Convidado, useSimples } from './use-simples.tsx'

type Props = {
  itens: readonly ParaAssinar[]
  titulo: string
  configuracao: Configuracao
  /** Por onde começar: o primeiro que serve a todos, ou o que a pessoa usou por último. */
  metodoInicial: NomeDoMetodo
  /** Quem foi chamado por e-mail prova quem é no próprio diálogo. */
  convidado?: Convidado
  /** De quem assina, quando se sabe: entre os certificados deste computador, os dele vêm primeiro. */
  cpf: string | null
  fechar: () => void
  aoTerminar: (metodo: NomeDoMetodo) => void
}

/**
 * O método e o andamento. Fecha quando todos são assinados; o que falhou diz por quê e pode ser tentado de
 * novo.
 */
export function DialogoDeAssinatura(props: Props) {
  const { itens, titulo, configuracao, convidado, fechar } = props
  const { metodo, setMetodo, politicaId, setPolitica, lote, preparo, restam, aAssinar } = useAssinatura(props)
  const falta =
    aAssinar.length === 0
      ? 'O que falta não pode ser assinado por este método. Escolha outro.'
      : preparo.falta
  return (
    <Dialogo
      titulo={titulo}
      rotulo={rotuloDe(aAssinar.length, restam.length, lote)}
      fechar={fechar}
      pendente={lote.pendente}
      desistir={preparo.desistir}
      desabilitado={falta !== undefined}
      {...(falta === undefined ? {} : { porQueDesabilitado: falta })}
      confirmar={() => void lote.assinar(aAssinar, preparo.comecar)}
      tamanho="lg"
    >
      <ListaDoLote
        itens={itens}
        andamentos={lote.andamentos}
        impedimento={(documento) => impedimentoDoMetodo(metodo, documento, preparo.nivel)}
      />
      <EscolhaDeMetodo
        itens={restam}
        configuracao={configuracao}
        metodo={metodo}
        escolher={setMetodo}
        convidado={convidado !== undefined}
        desligado={lote.pendente}
      />
      {preparo.painel && (
        <section aria-label={METODOS[metodo].rotulo} className={css['preparo']}>
          {preparo.painel}
        </section>
      )}
      {metodo !== 'simples' && (
        <EscolhaDePolitica
          politicas={configuracao.politicas}
          politica={politicaId}
          escolher={setPolitica}
          desligado={lote.pendente}
        />
      )}
      {lote.parou && <Apuro mensagem={lote.parou.mensagem} />}
    </Dialogo>
  )
}

/** O método escolhido, o que ele pede antes, e do lote o que ainda falta e ele pode assinar. */
function useAssinatura({ itens, configuracao, metodoInicial, convidado, cpf, aoTerminar }: Props) {
  const [metodo, setMetodo] = useState(metodoInicial)
  const [politicaId, setPolitica] = useState<IdDePolitica>(configuracao.politicas[0] ?? 'pades-t-ltv')
  const [memoria] = useState<Memoria>(() => ({ chaves: new Chaves(), aEntregar: new Map() }))
  const lote = useLoteDeAssinatura(itens, () => aoTerminar(metodo))
  const feito = (id: string) => lote.andamentos.get(id)?.situacao === 'feito'
  const restam = itens.filter(({ documento }) => !feito(documento.id))
  const quantidade = restam.filter(({ documento }) => !impedimentoDoMetodo(metodo, documento)).length
  const contexto = (nome: NomeDoMetodo) => ({
    ativo: metodo === nome,
    quantidade,
    politicaId,
    memoria,
    pendente: lote.pendente,
  })
  const preparos: Record<NomeDoMetodo, Preparo> = {
    simples: useSimples(convidado, contexto('simples')),
    govbr: useProvedor(configuracao.govBr, contexto('govbr')),
    nuvem: useProvedor(configuracao.nuvem, contexto('nuvem')),
    local: useLocal(configuracao, cpf, contexto('local')),
  }
  const preparo = preparos[metodo]
  const aAssinar = restam.filter(({ documento }) => !impedimentoDoMetodo(metodo, documento, preparo.nivel))
  return { metodo, setMetodo, politicaId, setPolitica, lote, preparo, restam, aAssinar }
}

function rotuloDe(aAssinar: number, restam: number, { parou, falhou }: LoteDeAssinatura): string {
  if (parou?.rotulo) return parou.rotulo
  if (falhou) return 'Tentar de novo'
  return aAssinar > 0 && aAssinar < restam ? `Assinar ${aAssinar} de ${restam}` : 'Assinar'
}
