import { Recusa } from '@autos/contract/erros.ts'
import { normalizarCriterio, type NumerarPor } from '@autos/contract/regras/numeracao.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { acoesDe, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { buscarClassificacao } from './buscar.ts'
import type { Classificacao } from './catalogo.ts'
import { sequenciaDe } from './criterios.ts'
import { gravarNumero } from './gravar-numero.ts'
import { exigirTextoComNumero } from './numero-no-texto.ts'
import { proximo } from './reservar.ts'
import { descrever, type NumeroVinculado } from './vincular.ts'

/** De que livro o número vem: o do setor do autor, e o que ele escolheu do que a entidade pôs a mais. */
type Livro = { classificacao: Classificacao; numerarPor: NumerarPor[]; setores: string[] }

/**
 * O número que vem sozinho a quem nasceu aqui e ainda não o tem: o seguinte do livro do setor de quem registrou, no
 * ano do dia (domínio §8). O que veio de fora guarda o seu. Nulo: não há o que dar.
 */
export async function numerarSozinho(tx: Tx, ator: Ator, f: Fatos): Promise<NumeroVinculado | null> {
  const livro = await livroDe(tx, f)
  if (livro === null) return null
  exigirCriterios(f, livro)
  const sequencia = await sequenciaDe(tx, { ...ator, setores: livro.setores }, livro)
  // Quem assina de fora e o sistema não são do livro: o número é de quem registrou.
  const quem = { id: ator.tipo === 'USUARIO' ? ator.id : f.criadoPor }
  const numero = await proximo(tx, quem, { sequencia, situacao: 'USADO', docprocId: f.id })
  const vinculado = descrever(sequencia, numero)
  await gravarNumero(tx, f.id, vinculado)
  return vinculado
}

/** O mesmo, sem dar número nenhum: o que é de fora não se faz para depois se recusar. */
export async function exigirQueSeNumere(reader: Reader, f: Fatos): Promise<void> {
  if (!f.semAssinatura) return
  await exigirTextoComNumero(reader, f)
  const livro = await livroDe(reader, f)
  if (livro !== null) exigirCriterios(f, livro)
}

async function livroDe(reader: Reader, f: Fatos): Promise<Livro | null> {
  if (!f.documento || !f.eletronico || f.numeroCompleto !== null) return null
  const classificacao = await buscarClassificacao(reader, { especie: f.especie, tipo: f.tipoClassificacao })
  if (!classificacao.numeravel || classificacao.sistema) return null
  const { numerarPor } = await reader
    .selectFrom('documento')
    .select('numerarPor')
    .where('id', '=', f.id)
    .executeTakeFirstOrThrow()
  const conhecidos = new Set(classificacao.numeracaoCampos.map(({ campo }) => normalizarCriterio(campo)))
  const escolhidos = ((numerarPor ?? []) as NumerarPor[]).filter(({ campo }) =>
    conhecidos.has(normalizarCriterio(campo)),
  )
  const setor = escolhidos.find(({ campo }) => normalizarCriterio(campo) === 'setor')?.valor
  return { classificacao, numerarPor: escolhidos, setores: await setoresDoNumero(reader, f, setor ?? null) }
}

/** O escolhido; senão o que registrou; senão os de quem registrou, que podem ser um só. */
async function setoresDoNumero(
  reader: Reader,
  { criadoSetorId, criadoPor }: Fatos,
  escolhido: string | null,
): Promise<string[]> {
  const id = escolhido ?? criadoSetorId
  const consulta = reader.selectFrom('setor as s').select('s.id').where('s.desativadoEm', 'is', null)
  const achados =
    id === null
      ? await consulta
          .innerJoin('lotacao as l', 'l.setorId', 's.id')
          .where('l.usuarioId', '=', criadoPor)
          .where('s.grupo', '=', false)
          .execute()
      : await consulta.where('s.id', '=', id).execute()
  return achados.map((setor) => setor.id)
}

/** Falta um valor que só uma pessoa sabe: a recusa diz qual, e onde se diz. */
function exigirCriterios(f: Fatos, { classificacao, numerarPor, setores }: Livro): void {
  for (const { campo, valor } of classificacao.numeracaoCampos.filter(({ on }) => on)) {
    const nome = normalizarCriterio(campo)
    if (nome === 'ano') continue
    if (nome === 'tipo' && classificacao.tipo === null)
      throw semLivro(f, 'o número é por tipo, e a classificação não tem tipo')
    if (nome === 'setor' && setores.length !== 1)
      throw semLivro(
        f,
        setores.length === 0
          ? 'o número é por setor, e o de quem o registrou já não existe'
          : 'o número é por setor, e quem o registrou é de mais de um',
      )
    const dito = numerarPor.some((criterio) => normalizarCriterio(criterio.campo) === nome)
    if (nome !== 'tipo' && nome !== 'setor' && !dito && !valor)
      throw semLivro(f, `o número pede o valor de ${campo}, que ninguém disse`)
  }
}

/** Quem não pode dar o número lê a quem o pedir. */
function semLivro(f: Fatos, motivo: string): Recusa {
  const atalho = 'PODE_ALTERAR_CLASSIFICACAO'
  const pode = acoesDe(f).includes(atalho)
  const quemPode = f.criadoSetorRotulo ?? f.criadoPorNome ?? 'quem o registrou'
  const como = pode
    ? 'Gere o número em Alterar classificação documental.'
    : `Quem lhe dá o número é ${quemPode}, em Alterar classificação documental.`
  return new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: ${motivo}. ${como}`, {
    motivo,
    ...(pode ? { atalho } : { quemPode }),
  })
}
