import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Progress, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { lerUm } from '../../acoes/ler-um.ts'
import { sobreOLido } from '../../acoes/sobre-o-lido.ts'
import { DocumentoAlterarRestricoesDocument, ParaAlterarRestricoesDocument } from '../../api/gen/graphql.ts'
import { novaChave } from '../../api/idempotency.ts'
import { avisar } from '../../api/notices.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Aberturas.module.css'
import type { Aberto } from './PaginaDosAbertos.tsx'

type Resultado = 'feito' | { recusa: string }
type Props = {
  abertos: readonly Aberto[]
  fechados: (ids: readonly string[]) => void
  fechar: () => void
}

/** Um ato por documento, com o histórico e as regras dele: o que se recusa diz por quê, e o resto segue. */
export function FecharVarios({ abertos, fechados, fechar }: Props) {
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const lote = useFechar(abertos, (ids, recusas) => {
    fechados(ids)
    if (recusas === 0) {
      avisar('sucesso', ids.length === 1 ? '1 documento fechado.' : `${ids.length} documentos fechados.`)
      fechar()
    }
  })
  const exigeMotivo = abertos.some((aberto) => aberto.exigeMotivo)
  const faltam = abertos.filter(({ item }) => lote.resultados.get(item.id) !== 'feito')
  const confirmar = () => {
    setTentou(true)
    if (exigeMotivo && motivo.trim() === '') return
    void lote.fechar(faltam, motivo.trim())
  }
  const quantos = abertos.length === 1 ? '1 documento' : `${abertos.length} documentos`
  return (
    <Dialogo
      titulo={`Fechar ao público: ${quantos}`}
      rotulo={
        lote.resultados.size > 0 && !lote.pendente ? `Tentar de novo (${faltam.length})` : 'Fechar ao público'
      }
      tamanho="lg"
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={faltam.length === 0}
      confirmar={confirmar}
    >
      <p>
        <strong>Quem deixa de ler:</strong> qualquer pessoa de fora, na pesquisa pública e na página do
        documento. <strong>Quem continua:</strong> a equipe, quem assina e os interessados do processo a que o
        documento está juntado. Cada um passa a público interno, por um ato com histórico.
      </p>
      {exigeMotivo && (
        <TextInput
          label="Motivo"
          description="De alguns você não tem a carga, e fecha como classificador: o motivo fica no histórico."
          required
          maxLength={MOTIVO_MAX}
          value={motivo}
          error={tentou && motivo.trim() === '' && MENSAGENS.campoObrigatorio}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      <Andamento abertos={abertos} lote={lote} />
    </Dialogo>
  )
}

type Lote = ReturnType<typeof useFechar>

function Andamento({ abertos, lote }: { abertos: readonly Aberto[]; lote: Lote }) {
  return (
    <>
      <p role="status" aria-live="polite">
        {lote.feitos} de {abertos.length} fechados
        {lote.recusas > 0 && `; ${lote.recusas} não ${lote.recusas === 1 ? 'deu' : 'deram'} certo`}
      </p>
      <Progress value={(lote.feitos / abertos.length) * 100} aria-label="Fechados" />
      <ul className={css['lista']}>
        {abertos.map(({ item }) => (
          <li key={item.id}>
            <Marca resultado={lote.resultados.get(item.id)} />
            <span>
              {item.titulo} <span className="numero">{item.identificador}</span>
              <Recusa resultado={lote.resultados.get(item.id)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Marca({ resultado }: { resultado: Resultado | undefined }) {
  if (resultado === 'feito') return <IconCircleCheck aria-label="Fechado" size={18} />
  if (resultado) return <IconAlertTriangle aria-label="Não deu certo" size={18} />
  return <span aria-hidden className={css['ponto']} />
}

const Recusa = ({ resultado }: { resultado: Resultado | undefined }) =>
  resultado && resultado !== 'feito' ? <em className={css['recusa']}>{resultado.recusa}</em> : null

type OQueHa = { id: string; versao: number; aberto: boolean }

/** O que alguém já fechou, talvez mais, não se troca por público interno. */
async function lerDeNovo(id: string): Promise<OQueHa> {
  const { versao, restricoes } = await lerUm(ParaAlterarRestricoesDocument, id)
  return { id, versao, aberto: restricoes.includes('PUBLICO') }
}

const DE_CADA_VEZ = 4

/** Quatro de cada vez, cada um com a sua chave: a repetição não fecha duas vezes. */
function useFechar(abertos: readonly Aberto[], aoAcabar: (ids: readonly string[], recusas: number) => void) {
  const cliente = useQueryClient()
  const chaves = useRef(new Map(abertos.map(({ item }) => [item.id, novaChave()])))
  const [resultados, setResultados] = useState<ReadonlyMap<string, Resultado>>(new Map())
  const [pendente, setPendente] = useState(false)
  const anotar = (id: string, resultado: Resultado) =>
    setResultados((antes) => new Map(antes).set(id, resultado))

  const umPorUm = async (fila: Aberto[], motivo: string, feitos: string[]) => {
    for (let proximo = fila.shift(); proximo; proximo = fila.shift()) {
      const { id } = proximo.item
      const fazer = ({ versao }: { versao: number }, chave: string) =>
        executar(
          DocumentoAlterarRestricoesDocument,
          { id, restricoes: ['INTERNO' as const], versao, ...(motivo && { motivo }) },
          { chave },
        )
      try {
        await sobreOLido<OQueHa>({
          lido: { id, versao: proximo.versao, aberto: true },
          reler: () => lerDeNovo(id),
          fazer,
          chave: chaves.current.get(id) ?? novaChave(),
          mesmo: (_antes, { aberto }) => aberto,
          dizer: () => 'já não está aberto ao público',
        })
        feitos.push(id)
        anotar(id, 'feito')
      } catch (erro) {
        chaves.current.set(id, novaChave())
        anotar(id, { recusa: mensagemDe(erro) })
      }
    }
  }
  const fechar = async (quais: readonly Aberto[], motivo: string) => {
    const [fila, feitos] = [[...quais], [] as string[]]
    setPendente(true)
    await Promise.all(Array.from({ length: DE_CADA_VEZ }, () => umPorUm(fila, motivo, feitos)))
    setPendente(false)
    aoAcabar(feitos, quais.length - feitos.length)
    await depoisDeAgir(cliente)
  }
  const todos = [...resultados.values()]
  const feitos = todos.filter((resultado) => resultado === 'feito').length
  return { fechar, pendente, resultados, feitos, recusas: todos.length - feitos }
}
