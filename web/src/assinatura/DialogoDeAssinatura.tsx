import { Dialogo } from '../ui/Dialogo.tsx'
import { Apuro } from './Apuro.tsx'
import type { ParaAssinar } from './assinar-em-lote.ts'
import type { Configuracao } from './configuracao.ts'
import { EscolhaDeMetodo } from './EscolhaDeMetodo.tsx'
import { ListaDoLote } from './ListaDoLote.tsx'
import { impedimentoDoMetodo, type NomeDoMetodo } from './metodos.ts'
import { OQueOMetodoPede } from './OQueOMetodoPede.tsx'
import { useLoteDeAssinatura, type LoteDeAssinatura } from './use-lote-de-assinatura.ts'
import { useMetodo } from './use-metodo.ts'
import type { Convidado } from './use-simples.tsx'

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
  const assinatura = useAssinatura(props)
  const { metodo, setMetodo, lote, preparo, restam, aAssinar } = assinatura
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
      confirmar={() => void lote.assinar(aAssinar, preparo.comecar, () => props.aoTerminar(metodo))}
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
      <OQueOMetodoPede escolha={assinatura} configuracao={configuracao} desligado={lote.pendente} />
      {lote.parou && <Apuro mensagem={lote.parou.mensagem} />}
    </Dialogo>
  )
}

/** O método escolhido, o que ele pede antes, e do lote o que ainda falta e ele pode assinar. */
function useAssinatura({ itens, configuracao, metodoInicial, convidado, cpf }: Props) {
  const lote = useLoteDeAssinatura(itens)
  const feito = (id: string) => lote.andamentos.get(id)?.situacao === 'feito'
  const restam = itens.filter(({ documento }) => !feito(documento.id))
  const escolhido = useMetodo({
    configuracao,
    metodoInicial,
    convidado,
    cpf,
    quantos: (nome) => restam.filter(({ documento }) => !impedimentoDoMetodo(nome, documento)).length,
    pendente: lote.pendente,
  })
  const { metodo, preparo } = escolhido
  const aAssinar = restam.filter(({ documento }) => !impedimentoDoMetodo(metodo, documento, preparo.nivel))
  return { ...escolhido, lote, restam, aAssinar }
}

function rotuloDe(aAssinar: number, restam: number, { parou, falhou }: LoteDeAssinatura): string {
  if (parou?.rotulo) return parou.rotulo
  if (falhou) return 'Tentar de novo'
  return aAssinar > 0 && aAssinar < restam ? `Assinar ${aAssinar} de ${restam}` : 'Assinar'
}
