import { existsSync, statfsSync } from 'node:fs'

export const AJUSTES = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: 1.1,
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_min_duration_statement: '1s',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  cluster_name: 'autos',
} as const

export const SEM_DURABILIDADE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
  // Four processes with the worlds of eight files each.
  max_connections: 500,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  wal_compression: 'off',
  // What a password that lives for minutes would be hardened with, at each connection.
  scram_iterations: 1,
} as const

/** Containers often have a /dev/shm of 64 MB, which a parallel query exhausts. */
export function memoriaDinamica(): { dynamic_shared_memory_type?: string } {
  if (process.platform !== 'linux') return {}
  const { blocks = 0, bsize = 0 } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : {}
  return blocks * bsize >= 256 * 2 ** 20 ? {} : { dynamic_shared_memory_type: 'mmap' }
}
