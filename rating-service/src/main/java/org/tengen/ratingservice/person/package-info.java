/**
 * The registry as the office keeps it: lists of federations, who the entrants of tournaments are, people who stand there
 * twice, how much of a person is shown. It reads and writes the tables of people; the pages of the office use it.
 */
package org.tengen.ratingservice.person;
