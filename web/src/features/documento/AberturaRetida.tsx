import { Button, Group } from '@mantine/core'

import { abrirAcao } from '../../acoes/abrir.ts'
import { fraseDe } from '../../acoes/DadosAVista.tsx'
import { useDadosAVista } from '../../acoes/use-dados-a-vista.ts'
import { DocumentoAlterarRestricoesDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import css from '../../partes/itens/Itens.module.css'
import { comoItem, type Documento } from './documento.ts'

type Retida = NonNullable<Documento['aberturaRetida']>

const TITULO: Readonly<Record<Retida['causa'], string>> = {
  POR_LER: 'Está interno enquanto se lê.',
  DADOS: 'Está interno até que se decida: há dados pessoais à vista.',
  SEM_TEXTO: 'Está interno até que se decida: não se pôde procurar se há dados pessoais.',
}

/**
 * O que nada restringia e ficou interno ao concluir-se (domínio §7.3): por quê, o que se achou, e as saídas. Quem só
 * o lê fica sabendo quem decide.
 */
export function AberturaRetida({ documento }: { documento: Documento }) {
  const { aberturaRetida: retida, acoes } = documento
  if (!retida) return null
  const decide = acoes.includes('PODE_ALTERAR_RESTRICOES')
  return (
    <section className={css['aviso']} data-tom="info" aria-label="Por que está interno">
      <p>
        <strong>{TITULO[retida.causa]}</strong> Registrou-se sem restrição, e qualquer pessoa o leria assim
        que se concluiu. {oQueVem(retida.causa, decide)}
      </p>
      {decide && <Decidir documento={documento} retida={retida} />}
    </section>
  )
}

function oQueVem(causa: Retida['causa'], decide: boolean): string {
  if (causa === 'POR_LER')
    return 'Antes procuram-se dados pessoais: sem nenhum, abre-se sozinho, em geral em poucos minutos; com algum, quem tem a carga decide.'
  return decide
    ? 'Abra-o sabendo disso, faça uma versão pública sem eles, ou deixe-o interno.'
    : 'Quem tem a carga decide se o abre.'
}

function Decidir({ documento, retida }: { documento: Documento; retida: Retida }) {
  const { id, pdf, extensao } = documento
  const { itens } = useDadosAVista(retida.causa === 'POR_LER' ? [] : [id])
  const { executar, pendente } = useOperacao(DocumentoAlterarRestricoesDocument, {
    sucesso: 'Fica interno. Abre-se quando se quiser, em Alterar restrições.',
  })
  const alterar = () => abrirAcao('alterarRestricoes', [comoItem(documento)])
  const porLer = retida.causa === 'POR_LER'
  return (
    <>
      {itens.length > 0 && (
        <ul>
          {itens.map((um) => (
            <li key={um.item?.id}>
              {um.item?.titulo}: {fraseDe(um)}
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="xs">
        {!porLer && (
          <Button variant="default" size="compact-md" onClick={alterar}>
            Abrir a todos…
          </Button>
        )}
        {!porLer && pdf !== null && extensao === 'pdf' && (
          <Button
            component="a"
            href={`#/documentos/versao-publica/${id}`}
            variant="default"
            size="compact-md"
          >
            Fazer versão pública
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={pendente}
          onClick={retida.exigeMotivo ? alterar : () => executar({ id, restricoes: ['INTERNO'] })}
        >
          {retida.exigeMotivo ? 'Deixar interno…' : 'Deixar interno'}
        </Button>
      </Group>
    </>
  )
}
